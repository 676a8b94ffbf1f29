// Sentences of refused uploads in Ukrainian: what is wrong with a file, or with the form that it came in.

export const fileTooLarge = (maxMb: number): string => `Файл більший за ${maxMb} МБ.`;
export const UNSUPPORTED_FILE = 'Підтримуються лише зображення та PDF.';
export const METADATA_NOT_REMOVED =
  'Це зображення може видати місце зйомки, і видалити ці дані не вдалося. Надішліть замість нього знімок екрана.';
export const pictureTooLarge = (millions: number): string =>
  `У зображенні понад ${millions} млн пікселів: телефон його не покаже. Надішліть менше зображення або знімок екрана.`;
export const PICTURE_TOO_COMPLEX =
  'Перевірити це зображення за відведений час не вдалося. Надішліть замість нього знімок екрана.';

export const PDF_NOT_ACCEPTED = {
  script:
    'У цьому PDF є скрипт, тому надіслати його не можна. Надрукуйте його в новий PDF або надішліть знімок екрана.',
  launch:
    'Цей PDF може запускати інші програми, тому надіслати його не можна. Надрукуйте його в новий PDF або надішліть знімок екрана.',
  files:
    'У цьому PDF є інші файли, тому надіслати його не можна. Надрукуйте його в новий PDF або надішліть знімок екрана.',
  form: 'Цей PDF — форма з програмою всередині, тому надіслати його не можна. Надрукуйте його в новий PDF або надішліть знімок екрана.',
  protected:
    'Цей PDF захищено паролем, і перевірити його не можна. Надішліть файл без пароля або знімок екрана.',
  broken: 'Цей PDF пошкоджено. Створіть його заново або надішліть знімок екрана.',
  too_complex:
    'Усередині цей PDF завеликий для перевірки. Надрукуйте його в новий PDF або надішліть знімок екрана.',
} as const;

export const MALFORMED_UPLOAD = {
  missingFile: 'Файлу немає.',
  emptyFile: 'Файл порожній.',
  cutOff: 'Завантаження перервалося.',
  wrongPart: (part: string): string => `Файл має бути в частині '${part}'.`,
  missingPart: (part: string): string => `Немає частини '${part}'.`,
  tooManyFiles: 'За один раз можна надіслати лише один файл.',
  tooManyFields: 'У формі забагато полів.',
  tooManyParts: 'У формі забагато частин.',
  unreadable: 'Форму не вдалося прочитати.',
  notMultipart: 'Очікується форма multipart.',
  noBoundary: 'Форма не має придатної межі (boundary).',
} as const;
