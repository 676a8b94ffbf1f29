// Sentences of the security page in Brazilian Portuguese: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Segurança',
  DEVICES_HEADER: 'Dispositivos',
  DEVICES_NOTE: 'Todos os dispositivos em que você abriu o miniapp no último dia.',
  THIS_DEVICE: 'Este dispositivo',
  UNKNOWN_DEVICE: 'Dispositivo desconhecido',
  lastUsed: (at) => `Último uso: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Sair',
  SIGN_OUT_HERE: 'Sair',
  SIGN_OUT_EVERYWHERE: 'Sair de todos os dispositivos',
  SIGN_OUT_NOTE:
    'Rascunhos, mensagens ainda não enviadas e a foto do seu documento são removidos deste dispositivo. Suas trocas ficam.',
  EVERYWHERE_QUESTION: 'Sair de todos os dispositivos?',
  EVERYWHERE_MESSAGE:
    'A sessão é encerrada em todos os dispositivos, também neste. Para entrar de novo, feche o miniapp e abra a partir das suas mensagens.',
  HERE_QUESTION: 'Sair deste dispositivo?',
  deviceQuestion: (label) => `Sair de ${label}?`,
  DEVICE_MESSAGE: 'Ele só volta a entrar quando o miniapp for aberto lá de novo.',

  DEVICES_LOAD_FAILED: 'Não foi possível carregar seus dispositivos.',
  SIGN_OUT_FAILED: 'Não foi possível sair. Tente de novo.',

  SUSPENDED_TITLE: 'Sua conta está suspensa',
  SUSPENDED_UNTIL: 'Até',
  SUSPENDED_FOR_GOOD: 'Sem data de término',
  SUSPENDED_REASON: 'Motivo',
  SUSPENDED_NOTE:
    'Você pode terminar as trocas já iniciadas, escrever nos chats delas e ler seus próprios registros. Suas ofertas abertas foram retiradas do mercado.',

  SUSPENSION_OVER: 'Sua conta não está mais suspensa',
} satisfies ScreenStrings['security'];
