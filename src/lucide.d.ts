// Types of lucide icons, imported one by one: through the index of the package all icons would share one chunk.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];
  // biome-ignore lint/style/noDefaultExport: the package has default exports only.
  export default icon;
}
