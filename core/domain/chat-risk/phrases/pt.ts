// Portuguese phrases of risky messages, as they are written in Brazil.
import type { RiskPhrases } from '../risk-kinds.ts';

export const PT_PHRASES: RiskPhrases = {
  negations: 'não nao nunca jamais sem ninguém nem golpe*',
  harmless: {
    pay_again:
      'te lhe eu vou posso endereco comprovante recibo print foto arquivo link dados mensagem nome chave',
    other_sum: 'tarde cedo',
  },
  phrases: {
    off_platform: `whatsapp, whats, zap, zapzap, wpp, chama*|escrev*|manda*|adiciona*|fala*|continu*|segui*|vamos|passa*|comigo whatsapp|whats|zap|telegram|signal|viber|discord|direct, telegram|signal|viber fechamos|continuamos|terminamos|falamos, fora plataforma|app|aplicativo|site`,
    impostor: `sou|somos|aqui +admin*|moderador*|suporte|atendente|operador*|equipe, equipe de suporte|seguranca, verifi*|confirm* sua|seu conta|identidade|cadastro, conta|negociacao|transacao|troca bloquead*|retid*|suspens*|congelad*`,
    secrets: `codigo sms|mensagem|verificacao|whatsapp, sms codigo, cvv, cvc, sua|sua senha, senha do|da|de cartao|banco|app|conta, me senha, frase recuperacao|semente|secreta|seed, palavras recuperacao|secretas|carteira, chave privada, validade cartao, data validade|vencimento, token banco`,
    cancel_paid: `paguei|enviei|mandei|transferi|pago cancel*, cancel* negociacao|troca|operacao|transacao|pedido|ordem diret*|devolv*|dinheiro|depois|fora`,
    hurry: `anda|vai logo, apressa*, rapido que|ou|confirma*|libera*, confirma*|libera*|aprova*|manda* agora|ja|logo|rapido|imediatamente|urgente, urgente, cham*|vou|ligar|ligo|denunci*|aviso policia, tem|faltam # minutos, imediatamente, ou cancelo|denuncio|perco, perdendo dinheiro, corre que|senao`,
    third_party: `irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|chefe|namorada|namorado paga*|pagar|envia*|manda*|mandar|transfer*|deposit*|vai|fara,
      paga*|envia*|manda*|transfer*|deposit*|pagar|pago irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|chefe|namorada|namorado,
      conta|cartao|pix da|do|de irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|terceiro*|outra|outro|namorada, conta* terceiros, nome de|da|do outra|outro|terceiro*|amigo|amiga|esposa|irmao, outra|outro pessoa|titular|nome paga*|envia*|manda*|conta, terceiros`,
    other_sum: `# vez #, vez de #, lugar de #, inves de #, envia*|transfer*|manda*|paga* pouco|outro|outra|mais|menos mais|menos|valor|quantia, outro valor, resto|restante|diferenca depois|dinheiro|especie, arredond*`,
    overpaid: `enviei|mandei|paguei|transferi|depositei a|demais|dobrado|muito mais|demais, paguei|mandei|enviei demais, devolv*|estorn*|retorn*|manda* diferenca|excedente|excesso|sobra, # mais devolv*|estorn*, paguei|enviei dobro|duas devolv*`,
    pay_again: `!pag*|transf*|faz|faca outra vez, !pag*|transf*|faz|faca novo|novamente, !envi*|mand* +outra vez, !envi*|mand* +de novo, !envi*|mand* +novamente, !envi*|mand* dinheiro|pagamento|transferencia|pix|valor novo|novamente|vez, !repet*|repit* pagamento|transferencia|pix|envio, !volta a pagar|enviar|mandar, !erro|problema|falha tecnico|tecnica|sistema pag*|envi*|repit*|mand*|transf*`,
    cash_ahead: `primeiro|antes transf*|pag*|envi*|pix|deposit*|mand* dinheiro|motoboy|entreg*|leva*|encontr*, transf*|pag*|envi*|pix primeiro|antes|ja dinheiro|motoboy|entreg*|leva*, motoboy|entregador dinheiro|leva*|entreg*, codigo saque|sacar|caixa, qr caixa|saque|sacar, pag*|transf* codigo sacar|saque|caixa, dinheiro|especie depois do|que|de pix|pag*|transf*, pagamento adiantado, adianta* dinheiro|pix`,
    no_guide: `!sem +formularios|formulario|passos|etapas|guia|botoes|burocracia, !pul*|ignor*|esquec* formulari*|passos|etapas|guia, !não|nao preench*|precis* formulari*|etapas`,
  },
};
