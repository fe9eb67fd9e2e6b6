export const pageTexts = {
  page: (page: number, pages: number): string => `Página ${page} de ${pages}`,
} as const;

export const storeTexts = {
  cnpj: 'CNPJ',
  cpf: 'CPF',
  whatsapp: (phone: string): string => `WhatsApp ${phone}`,
} as const;

export const makingTexts = {
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando... ${percent}\u00A0%`,
  cancelled: 'Impressão cancelada.',
} as const;
