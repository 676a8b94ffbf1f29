// Sentences of refused uploads in Russian: what is wrong with a file, or with the form that it came in.

export const fileTooLarge = (maxMb: number): string => `Файл больше ${maxMb} МБ.`;
export const UNSUPPORTED_FILE = 'Поддерживаются только изображения и PDF.';
export const METADATA_NOT_REMOVED =
  'Это изображение может выдать место съёмки, и удалить эти данные не удалось. Отправьте вместо него снимок экрана.';
export const pictureTooLarge = (millions: number): string =>
  `В изображении больше ${millions} млн пикселей: телефон его не покажет. Отправьте изображение поменьше или снимок экрана.`;
export const PICTURE_TOO_COMPLEX =
  'Проверить это изображение за отведённое время не удалось. Отправьте вместо него снимок экрана.';

export const PDF_NOT_ACCEPTED = {
  script:
    'В этом PDF есть скрипт, поэтому отправить его нельзя. Напечатайте его в новый PDF или отправьте снимок экрана.',
  launch:
    'Этот PDF может запускать другие программы, поэтому отправить его нельзя. Напечатайте его в новый PDF или отправьте снимок экрана.',
  files:
    'В этом PDF есть другие файлы, поэтому отправить его нельзя. Напечатайте его в новый PDF или отправьте снимок экрана.',
  form: 'Этот PDF — форма с программой внутри, поэтому отправить его нельзя. Напечатайте его в новый PDF или отправьте снимок экрана.',
  protected:
    'Этот PDF защищён паролем, и проверить его нельзя. Отправьте файл без пароля или пришлите снимок экрана.',
  broken: 'Этот PDF повреждён. Создайте его заново или отправьте снимок экрана.',
  too_complex:
    'Внутри этот PDF слишком велик для проверки. Напечатайте его в новый PDF или отправьте снимок экрана.',
} as const;

export const MALFORMED_UPLOAD = {
  missingFile: 'Файла нет.',
  emptyFile: 'Файл пуст.',
  cutOff: 'Загрузка прервалась.',
  wrongPart: (part: string): string => `Файл должен быть в части '${part}'.`,
  missingPart: (part: string): string => `Нет части '${part}'.`,
  tooManyFiles: 'За один раз можно отправить только один файл.',
  tooManyFields: 'В форме слишком много полей.',
  tooManyParts: 'В форме слишком много частей.',
  unreadable: 'Форму не удалось прочитать.',
  notMultipart: 'Ожидается форма multipart.',
  noBoundary: 'У формы нет пригодной границы (boundary).',
} as const;
