/** A prefixed random id, 122 bits: `newId("msg")` gives "msg_0f1e…". */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;
}
