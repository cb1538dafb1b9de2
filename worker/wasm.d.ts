/** wrangler hands over WebAssembly compiled: workerd compiles none at run time. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
