// One icon of the package, by its own file: whoever imports the package's index would share all icons with every script.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];
  // biome-ignore lint/style/noDefaultExport: the package has default exports only.
  export default icon;
}
