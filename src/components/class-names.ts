// Class names: joins those that apply.
export const classNames = (
  ...names: readonly (string | number | bigint | false | null | undefined)[]
): string => names.filter(Boolean).join(' ');
