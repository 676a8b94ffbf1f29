// Stock themes of the messenger's clients whose own colours have a contrast below 4.5.

type StockTheme = Readonly<Record<string, string>>;

export const DESKTOP_NIGHT: StockTheme = {
  bg_color: '#17212b',
  section_bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  subtitle_text_color: '#708499',
  link_color: '#6ab3f3',
  accent_text_color: '#6ab2f2',
  section_header_text_color: '#6ab3f3',
  destructive_text_color: '#ec3942',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
};
export const IOS_DAY: StockTheme = {
  bg_color: '#ffffff',
  section_bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  text_color: '#000000',
  hint_color: '#8e8e93',
  link_color: '#007aff',
  destructive_text_color: '#ff3b30',
  button_color: '#007aff',
  button_text_color: '#ffffff',
};
