// Vitest 5.1 misses the source map that @cloudflare/vitest-plugin (1.4.10, 1.5.0) appends to a cached module.

const MAP_MARK = "\n//# vitestSourceMap=";

interface EvaluatedModules {
  getModuleById: (id: string) => { meta?: { code?: string; sourceMap?: string } } | undefined;
  getModuleSourceMapById: (id: string) => unknown;
}

declare const __vitest_worker__: { evaluatedModules: EvaluatedModules };

const modules: EvaluatedModules = Object.getPrototypeOf(__vitest_worker__.evaluatedModules);
const mapOf = modules.getModuleSourceMapById;

modules.getModuleSourceMapById = function (this: EvaluatedModules, id) {
  const meta = this.getModuleById(id)?.meta;
  const at = meta?.code?.lastIndexOf(MAP_MARK) ?? -1;
  if (meta && at >= 0) meta.sourceMap ??= meta.code?.slice(at + MAP_MARK.length) ?? "";
  return mapOf.call(this, id);
};
