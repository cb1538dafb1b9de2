/** wrangler compiles WebAssembly: workerd compiles none at run time. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** wrangler's module type `Data`. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
