declare module "#render" {
  export const renderPage: import("#content/render.ts").RenderPage;
}
