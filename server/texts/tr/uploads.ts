// Sentences of refused uploads in Turkish: what is wrong with a file, or with the form that it came in.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/uploads.ts';

type English = Translation<typeof english>;

export const fileTooLarge: English['fileTooLarge'] = (maxMb) => `Dosya ${maxMb} MB sınırından büyük.`;
export const UNSUPPORTED_FILE = 'Yalnızca görsel ve PDF dosyaları desteklenir.';
export const METADATA_NOT_REMOVED =
  'Bu görsel nerede çekildiğini ele verebilir ve bu bilgi kaldırılamadı. Bunun yerine ekran görüntüsünü gönderin.';
export const pictureTooLarge: English['pictureTooLarge'] = (millions) =>
  `Görsel ${millions} milyondan fazla piksel içeriyor; telefonda gösterilemez. Daha küçüğünü veya ekran görüntüsünü gönderin.`;
export const PICTURE_TOO_COMPLEX =
  'Bu görsel zamanında denetlenemedi. Bunun yerine ekran görüntüsünü gönderin.';

export const PDF_NOT_ACCEPTED = {
  script:
    'Bu PDF bir betik içerdiği için gönderilemez. Yeni bir PDF olarak yazdırın veya ekran görüntüsü gönderin.',
  launch:
    'Bu PDF başka programları başlatabildiği için gönderilemez. Yeni bir PDF olarak yazdırın veya ekran görüntüsü gönderin.',
  files:
    'Bu PDF başka dosyalar içerdiği için gönderilemez. Yeni bir PDF olarak yazdırın veya ekran görüntüsü gönderin.',
  form: 'Bu PDF, içinde program bulunan bir form olduğu için gönderilemez. Yeni bir PDF olarak yazdırın veya ekran görüntüsü gönderin.',
  protected: 'Bu PDF parolalı olduğu için denetlenemez. Parolasız halini veya ekran görüntüsünü gönderin.',
  broken: 'Bu PDF bozuk. Yeniden oluşturun veya ekran görüntüsü gönderin.',
  too_complex:
    'Bu PDF, denetlenemeyecek kadar büyük içeriğe sahip. Yeni bir PDF olarak yazdırın veya ekran görüntüsü gönderin.',
} satisfies English['PDF_NOT_ACCEPTED'];

export const MALFORMED_UPLOAD = {
  missingFile: 'Dosya eksik.',
  emptyFile: 'Dosya boş.',
  cutOff: 'Yükleme yarıda kesildi.',
  wrongPart: (part) => `Dosya '${part}' bölümünde gelmeli.`,
  missingPart: (part) => `'${part}' bölümü eksik.`,
  tooManyFiles: 'Aynı anda yalnızca bir dosya gönderilebilir.',
  tooManyFields: 'Formda çok fazla alan var.',
  tooManyParts: 'Formda çok fazla bölüm var.',
  unreadable: 'Form okunamadı.',
  notMultipart: 'Çok bölümlü (multipart) form bekleniyor.',
  noBoundary: 'Formun kullanılabilir bir sınırı (boundary) yok.',
} satisfies English['MALFORMED_UPLOAD'];
