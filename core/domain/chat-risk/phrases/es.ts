// Spanish phrases of risky messages.
import type { RiskPhrases } from '../risk-kinds.ts';

export const ES_PHRASES: RiskPhrases = {
  negations: 'no nunca jamás sin nadie tampoco estafa*',
  harmless: {
    pay_again:
      'te le les yo voy puedo direccion comprobante recibo captura foto archivo enlace datos mensaje nombre',
    other_sum: 'tarde temprano',
  },
  phrases: {
    off_platform: `whatsapp, wasap, guasap, wsp, escrib*|manda*|agreg*|habl*|contact*|seguimos|sigamos|continu*|pasa*|vamos|busca* telegram|signal|viber|discord, telegram|signal|viber cerramos|seguimos|terminamos|hablamos, fuera de plataforma|app|aplicacion`,
    impostor: `soy|somos +admin*|moderador*|soporte|agente|operador*|equipo, le habla|escribe|atiende soporte|administra*, equipo de soporte|seguridad, verifi*|confirm* su|tu cuenta|identidad, cuenta|operacion|transaccion bloquead*|retenid*|suspendid*|congelad*`,
    secrets: `codigo sms|mensaje|verificacion|whatsapp, sms codigo, cvv, cvc, pin de|tarjeta|banco|cajero, tu|su pin, frase semilla|recuperacion|secreta, palabras semilla|recuperacion|secretas, clave privada|secreta|bancaria|dinamica, contrasena, fecha vencimiento|caducidad|expiracion, token banco`,
    cancel_paid: `pague|envie|transferi|mande|pagado|enviado cancel*|anul*, cancel*|anul* operacion|intercambio|trato|orden|transaccion|pedido direct*|devuel*|regres*|dinero|luego|despues|afuera|fuera`,
    hurry: `apura*, apures*, date prisa, dese prisa, rapido que|o|confirma*|libera*|antes, confirma*|libera*|aprueba*|envia* ya|ahora|rapido|inmediatamente|urgente, urgente, llam*|voy|ire|vamos|denunci*|aviso policia, tienes|tiene|quedan # minutos, de inmediato, o cancelo|denuncio|reporto|pierdo, pierdo dinero`,
    third_party: `hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|jefe|novia|novio paga*|envia*|manda*|transfier*|transferir*|deposit*|va|hara|desde,
      paga*|envia*|manda*|transfier*|deposit*|pago|envio hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|jefe|novia|novio,
      cuenta|tarjeta de hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|tercero*|otra|otro|novia|novio, cuenta* ajena*, nombre de otra|otro|tercero*|amigo|amiga|hermano|esposa, otra|otro persona|titular|nombre paga*|envia*|cuenta, de|otra persona paga*|envia*, tercer* persona*`,
    other_sum: `# vez #, vez de #, lugar de #, envia*|transfier*|manda*|paga*|deposit* poco|algo|otro|otra|mas|menos mas|menos|monto|cantidad, otro monto, otra cantidad, resto|diferencia despues|luego|efectivo, redonde*`,
    overpaid: `envie|mande|pague|transferi|deposite de mas|doble, envie|mande|pague|transferi demasiado, pague|envie # mas|demas, demas devuel*|regres*, devuelv*|regres*|retorn*|reembols* diferencia|excedente|exceso|sobrante|demas, pague doble|dos devuel*|regres*`,
    pay_again: `!paga*|pague|transfier*|deposit*|hazlo|haz otra vez, !envia*|manda* +otra vez, !envia*|manda* dinero|pago|transferencia|monto otra vez, !envia*|manda*|paga*|pague|transfier*|deposit*|hazlo|intenta* nuevo|nuevamente, !repit*|repet* pago|transferencia|envio, !vuelve|vuelva a pagar|enviar|mandar|transferir, !error|problema|falla|fallo tecnico|tecnica|sistema paga*|envia*|repit*|manda*|transfier*`,
    cash_ahead: `primero|antes transf*|paga*|envia*|deposit*|manda* efectivo|mensajero|entreg*|llev*|repartidor|vemos, transf*|paga*|envia*|deposit* primero|antes|ya efectivo|mensajero|entreg*|llev*|repartidor, mensajero|repartidor|cadete efectivo|llev*|entreg*|dinero, codigo cajero|retir*|sacar, qr cajero|retir*|efectivo, paga*|transf* codigo retir*|cajero|efectivo, efectivo despues pag*|transf*, paga* por adelantado, anticipado efectivo`,
    no_guide: `!sin +formularios|formulario|pasos|guia|botones|formalidades|tramites, !salt*|omit*|ignor*|olvid* formulari*|pasos|guia, !no llen*|rellen*|pulse* formulari*|botones`,
  },
};
