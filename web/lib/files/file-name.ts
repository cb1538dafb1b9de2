export function fileNameIn(disposition: string | null): string | undefined {
  return /filename="([^"/\\]+)"/.exec(disposition ?? "")?.[1];
}
