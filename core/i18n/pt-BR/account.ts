// Sentences of 'Your data' on the security page in Brazilian Portuguese: the copy of one's data.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'Seus dados',
  EXPORT_NOTE:
    'Um arquivo ZIP com seu perfil, suas trocas, chats e arquivos, e tudo mais que guardamos sobre você, em páginas para ler e em dados para outros programas.',
  EXPORT_ACTION: 'Obter uma cópia dos seus dados',
  EXPORT_MAKING: 'Estamos preparando sua cópia',
  MAKING_NOTE: 'Você pode sair desta página: avisaremos quando estiver pronta.',
  sizeSoFar: (size) => `${size} até agora.`,
  EXPORT_DOWNLOAD: 'Baixar sua cópia',
  readyUntil: (until) => `até ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Copiar o link',
  LINK_HINT: 'Para outro navegador. Funciona uma única vez, por um minuto.',
  LINK_COPIED: 'Link copiado.',
  LINK_NOT_COPIED: 'Não foi possível copiar o link.',
  EXPORT_READY: 'Sua cópia está pronta.',
  EXPORT_AGAIN: 'Sua próxima cópia',
  EXPORT_ONCE_A_DAY: 'Uma cópia por dia. A última já foi apagada.',
  askAgainFrom: (at) => `Você pode pedir outra a partir de ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Não foi possível preparar sua última cópia',
  EXPORT_FAILED_HINT: 'Peça de novo.',

  EXPORT_NOT_LOADED: 'Não foi possível carregar o estado da sua cópia.',
  EXPORT_NOT_STARTED: 'Não foi possível pedir sua cópia. Tente de novo.',
  EXPORT_LINK_FAILED: 'Não foi possível abrir o arquivo. Tente de novo.',
} satisfies ScreenStrings['account'];
