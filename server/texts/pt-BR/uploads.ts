// Sentences of refused uploads in Brazilian Portuguese: what is wrong with a file, or with the form that it came in.

export const fileTooLarge = (maxMb: number): string => `O arquivo tem mais de ${maxMb} MB.`;
export const UNSUPPORTED_FILE = 'Só imagens e arquivos PDF são aceitos.';
export const METADATA_NOT_REMOVED =
  'Esta foto pode revelar onde foi tirada, e não foi possível remover isso. Envie uma captura de tela no lugar dela.';
export const pictureTooLarge = (millions: number): string =>
  `A imagem tem mais de ${millions} milhões de pixels, demais para ser exibida em um celular. Envie uma menor ou uma captura de tela.`;
export const PICTURE_TOO_COMPLEX =
  'Não foi possível verificar esta imagem a tempo. Envie uma captura de tela no lugar dela.';

export const PDF_NOT_ACCEPTED = {
  script:
    'Este PDF contém um script e não pode ser enviado. Imprima em um novo PDF ou envie uma captura de tela.',
  launch:
    'Este PDF pode iniciar outros programas e não pode ser enviado. Imprima em um novo PDF ou envie uma captura de tela.',
  files:
    'Este PDF contém outros arquivos e não pode ser enviado. Imprima em um novo PDF ou envie uma captura de tela.',
  form: 'Este PDF é um formulário com um programa dentro e não pode ser enviado. Imprima em um novo PDF ou envie uma captura de tela.',
  protected: 'Este PDF tem senha e não pode ser verificado. Envie sem senha ou envie uma captura de tela.',
  broken: 'Este PDF está danificado. Crie-o de novo ou envie uma captura de tela.',
  too_complex:
    'O conteúdo deste PDF é grande demais para ser verificado. Imprima em um novo PDF ou envie uma captura de tela.',
} as const;

export const MALFORMED_UPLOAD = {
  missingFile: 'Falta o arquivo.',
  emptyFile: 'O arquivo está vazio.',
  cutOff: 'O envio foi interrompido.',
  wrongPart: (part: string): string => `O arquivo deve vir na parte '${part}'.`,
  missingPart: (part: string): string => `Falta a parte '${part}'.`,
  tooManyFiles: 'Só é possível enviar um arquivo por vez.',
  tooManyFields: 'O formulário tem campos demais.',
  tooManyParts: 'O formulário tem partes demais.',
  unreadable: 'Não foi possível ler o formulário.',
  notMultipart: 'Espera-se um formulário multipart.',
  noBoundary: 'O formulário não tem um separador válido.',
} as const;
