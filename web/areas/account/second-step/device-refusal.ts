/** True if the device or the user refused: unlike the server's errors, such an error has no status. */
export function isDeviceRefusal(error: object): boolean {
  return !("status" in error && error.status);
}
