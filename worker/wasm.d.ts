/** wrangler hands over WebAssembly compiled: workerd compiles none at run time. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** A table of numbers beside the script: wrangler's module type `Data`. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
