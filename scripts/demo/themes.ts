// Themes of the demo: the messenger's two stock themes, as its clients send them to a mini-app.

export type ColorScheme = 'light' | 'dark';
export type ThemeParams = Readonly<Record<string, string>>;

export const LIGHT_THEME: ThemeParams = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f0f4',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#2678b6',
  button_color: '#2a7ab8',
  button_text_color: '#ffffff',
  header_bg_color: '#ffffff',
  accent_text_color: '#2678b6',
  section_bg_color: '#ffffff',
  section_header_text_color: '#2678b6',
  section_separator_color: '#e2e2e6',
  subtitle_text_color: '#707579',
  destructive_text_color: '#cc2929',
  bottom_bar_bg_color: '#f7f7f9',
};

export const DARK_THEME: ThemeParams = {
  bg_color: '#1d2733',
  secondary_bg_color: '#131b24',
  text_color: '#f5f5f5',
  hint_color: '#8a9aa9',
  link_color: '#6ab3f3',
  button_color: '#3a78ad',
  button_text_color: '#ffffff',
  header_bg_color: '#1d2733',
  accent_text_color: '#6ab2f2',
  section_bg_color: '#1d2733',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#0f161d',
  subtitle_text_color: '#8a9aa9',
  destructive_text_color: '#f0716c',
  bottom_bar_bg_color: '#1d2733',
};
