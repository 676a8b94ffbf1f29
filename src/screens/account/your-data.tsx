// Your data: the parts of this section of the security page, each in a component of its own. A chunk, so none has styles.

export function YourData() {
  return null;
}
