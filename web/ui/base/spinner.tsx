/** While a page's code is on its way. */
export function Spinner() {
  return (
    <p className="wrap spinner" role="status">
      Loading...
    </p>
  );
}
