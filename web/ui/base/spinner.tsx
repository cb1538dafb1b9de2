export function Spinner() {
  return (
    <p className="wrap spinner" role="status">
      Loading...
    </p>
  );
}
