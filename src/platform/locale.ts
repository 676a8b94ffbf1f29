// Locale of the device: its time zone by name, and language tags in their canonical form.

/** IANA name, e.g. 'Europe/Berlin'; null where the browser does not say. */
export function deviceTimeZone(): string | null {
  try {
    const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return name && name !== 'Etc/Unknown' ? name : null;
  } catch {
    return null;
  }
}

/** 'pt-br', as the messaging app writes it, is 'pt-BR'; null for what is no language tag. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return (tag && Intl.getCanonicalLocales(tag)[0]) || null;
  } catch {
    return null;
  }
}
