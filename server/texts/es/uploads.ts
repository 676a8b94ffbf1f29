// Sentences of refused uploads in Spanish: what is wrong with a file, or with the form that it came in.

export const fileTooLarge = (maxMb: number): string => `El archivo pesa más de ${maxMb} MB.`;
export const UNSUPPORTED_FILE = 'Solo se admiten imágenes y archivos PDF.';
export const METADATA_NOT_REMOVED =
  'Esta foto puede revelar dónde se tomó, y eso no se pudo quitar. Envía una captura de pantalla en su lugar.';
export const pictureTooLarge = (millions: number): string =>
  `La imagen tiene más de ${millions} millones de píxeles, demasiados para mostrarla en un teléfono. Envía una más pequeña o una captura de pantalla.`;
export const PICTURE_TOO_COMPLEX =
  'No se pudo comprobar esta imagen a tiempo. Envía una captura de pantalla en su lugar.';

export const PDF_NOT_ACCEPTED = {
  script:
    'Este PDF contiene un script y no se puede enviar. Imprímelo en un PDF nuevo o envía una captura de pantalla.',
  launch:
    'Este PDF puede iniciar otros programas y no se puede enviar. Imprímelo en un PDF nuevo o envía una captura de pantalla.',
  files:
    'Este PDF contiene otros archivos y no se puede enviar. Imprímelo en un PDF nuevo o envía una captura de pantalla.',
  form: 'Este PDF es un formulario con un programa dentro y no se puede enviar. Imprímelo en un PDF nuevo o envía una captura de pantalla.',
  protected:
    'Este PDF tiene contraseña y no se puede comprobar. Envíalo sin ella o envía una captura de pantalla.',
  broken: 'Este PDF está dañado. Créalo de nuevo o envía una captura de pantalla.',
  too_complex:
    'El contenido de este PDF es demasiado grande para comprobarlo. Imprímelo en un PDF nuevo o envía una captura de pantalla.',
} as const;

export const MALFORMED_UPLOAD = {
  missingFile: 'Falta el archivo.',
  emptyFile: 'El archivo está vacío.',
  cutOff: 'El envío se interrumpió.',
  wrongPart: (part: string): string => `El archivo debe llegar en la parte '${part}'.`,
  missingPart: (part: string): string => `Falta la parte '${part}'.`,
  tooManyFiles: 'Solo se puede enviar un archivo a la vez.',
  tooManyFields: 'El formulario tiene demasiados campos.',
  tooManyParts: 'El formulario tiene demasiadas partes.',
  unreadable: 'No se pudo leer el formulario.',
  notMultipart: 'Se espera un formulario multipart.',
  noBoundary: 'El formulario no tiene un separador válido.',
} as const;
