// What `import styles from './x.module.css'` gives: class names as written → as built.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: esbuild's CSS modules have a default export only.
  export default classNames;
}

declare module '*.css' {}
