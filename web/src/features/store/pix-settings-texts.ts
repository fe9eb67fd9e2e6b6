import type { PixKeyKind } from '@balcao/domain/rules/pix-key';

export const pixSettingsTexts = {
  title: 'PIX',
  key: 'Chave PIX',
  keyHint:
    'CPF, CNPJ, celular, e-mail ou chave aleatória. Vazio: a página do pedido não mostra PIX.',
  recognised: (kind: PixKeyKind): string => `Chave reconhecida: ${KINDS[kind]}.`,
  shown: 'Quem compra vê esta chave. Se preferir, crie uma chave aleatória no app do seu banco.',
  receiverName: 'Nome de quem recebe',
  receiverNameHint:
    'Como está no banco, para o cliente conferir. Vazio: o nome completo ou a razão social da loja.',
  ownerNameHint: 'O nome da pessoa deste CPF, como está no banco, para o cliente conferir.',
  receiverCity: 'Cidade de quem recebe',
  receiverCityHint: 'Vazio: a cidade do endereço da loja.',
  text: 'Mensagem no PIX',
  textHint: 'Opcional. Alguns bancos mostram a quem paga.',
  preview: 'QR Code de teste',
  previewText:
    'Aponte o app do seu banco para conferir o nome. Este código não tem valor: nada é pago sem você digitar um.',
  orders: 'Pedidos',
  printOnlyPaid: 'Separar só pedidos pagos',
  printOnlyPaidHint: 'Ao gerar o PDF, pedidos que ainda não foram pagos ficam onde estão.',
  printPhotos: 'Mostrar fotos no PDF dos pedidos',
  printPhotosHint: 'Pequenas, no fim de cada pedido: gasta mais tinta e papel.',
  packageHint: 'De um produto que não tem os seus, como vai embalado.',
  linkDaysHint: 'De 1 a 365. Vazio: os links não vencem.',
  linkDays: 'Links valem por',
  days: 'dias',
  paymentReminderHours: 'Lembrar do pagamento depois de',
  paymentReminderHoursHint:
    'De 1 a 720, da confirmação. Vazio: sem lembrete. Sai uma vez, pelo WhatsApp, das 9h às 20h.',
  hours: 'horas',
  nameRequired: 'Informe o nome de quem recebe.',
  cityRequired:
    'Informe a cidade de quem recebe: o endereço da loja não tem uma linha “Cidade - UF”.',
  personRequired:
    'A chave é o CPF de uma pessoa: informe o nome dela, como o banco mostra a quem paga.',
} as const;

const KINDS: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  random: 'chave aleatória',
};
