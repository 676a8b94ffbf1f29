// Sentences about the end of an account in Brazilian Portuguese: its deletion, the recovery code, and taking over an old
// account.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const accountEnd = {
  deletedOn: (at) => `Data em que sua conta será excluída: ${lowerFirst(at)}.`,
  DELETION_STOP: 'Interromper a exclusão',
  DELETION_STOP_NOTE:
    'Até lá, suas ofertas ficam fora do mercado e você não pode publicar nem aceitar. Se interromper, tudo volta a ser como era.',
  takenOverOn: (at) =>
    `Outra conta do Telegram tem seu código de recuperação e vai assumir esta conta. Data: ${lowerFirst(at)}.`,
  RECOVERY_STOP: 'Não sou eu: interromper',
  RECOVERY_STOP_NOTE:
    'Se for você em um celular novo, não precisa fazer nada. Se interromper, o código deixa de valer.',
  takesOverOn: (at) => `Data em que esta conta vai assumir a antiga: ${lowerFirst(at)}.`,
  TAKING_OVER_STOP: 'Interromper',
  TAKING_OVER_NOTE:
    'Até lá, sua conta antiga pode se opor. Depois, esta conta do Telegram terá o perfil, as avaliações e as trocas encerradas da conta antiga, e a atual deixa de existir.',

  CODE_HEADER: 'Código de recuperação',
  CODE_MAKE: 'Criar código de recuperação',
  CODE_REPLACE: 'Criar outro código de recuperação',
  codeMadeOn: (at) => `Criado: ${lowerFirst(at)}. O novo substitui este.`,
  CODE_NOTE:
    'Se você perder sua conta do Telegram, recupera esta conta com o código. Imprima ou anote em papel.',
  CODE_YOURS: 'Seu código de recuperação',
  CODE_ONCE: 'Ele só aparece agora. Imprima ou anote e não mostre a ninguém.',
  CODE_COPY: 'Copiar o código',
  CODE_COPIED: 'Copiado',
  CODE_NOT_COPIED: 'Não foi possível copiar. Anote em papel.',
  CODE_DONE: 'Já anotei',

  RECOVER_ACTION: 'Recuperar uma conta antiga',
  RECOVER_NOTE:
    'Digite o código que você imprimiu com sua conta antiga. Durante pelo menos 7 dias, perguntaremos a essa conta se é você. As trocas em andamento nela terminam antes.',
  RECOVER_FIELD: 'Código de recuperação',
  RECOVER_MISREAD: 'Há uma letra ou um número errado. Compare com o seu papel.',
  RECOVER_UNKNOWN: 'Nenhuma conta tem este código.',
  RECOVER_SUBMIT: 'Recuperar',

  DELETE_HEADER: 'Excluir conta',
  DELETE_ACTION: 'Excluir minha conta',
  DELETE_NOTE: 'Ela é excluída alguns dias depois. Até lá, você pode interromper com um toque.',
  DELETE_WHAT_GOES:
    'O que é apagado: seus nomes, telefone, local, ajustes, dados de transferência salvos, notificações, dispositivos e ofertas. Os outros veem ‘Usuário excluído’. Sua confiança e suas avaliações não voltam.',
  DELETE_WHAT_STAYS:
    'O que fica: as condições e os passos das suas trocas e as avaliações que você deu, sem o seu nome. Chats e arquivos ficam com suas contrapartes para reclamações e são apagados quando o prazo acaba.',
  deleteField: (word) => `Digite ${word}`,

  BLOCKED_BY_DEALS: 'Estas trocas precisam terminar antes:',
  BLOCKED_BY_ROLE: 'Você faz parte da equipe. Antes, um responsável pela equipe precisa retirar sua função.',
  ACCOUNT_END_NOT_LOADED: 'Não foi possível carregar a recuperação e a exclusão.',
  ACCOUNT_END_FAILED: 'Não funcionou. Tente de novo.',
} satisfies ScreenStrings['accountEnd'];
