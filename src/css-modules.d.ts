// Types of CSS module imports: class names as written, mapped to those of the build.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: esbuild's CSS modules have a default export only.
  export default classNames;
}

declare module '*.css' {}
