/** Shown while a page's code loads. */
export function Spinner() {
  return (
    <p className="wrap spinner" role="status">
      Loading...
    </p>
  );
}
