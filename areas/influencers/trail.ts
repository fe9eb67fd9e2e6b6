import type { AreaTrail } from '#kit/contract/trail.ts';

export const influencersTrail = {
  subjects: { link: 'Links de vendas' },
  actions: {
    'link.added': 'criou o link de {name}',
    'link.changed': 'mudou o link de {name}{changes}',
    'link.removed': 'excluiu o link de {name}',
    'link.restored': 'desfez a exclusão do link de {name}',
    'link.page-renewed': 'renovou o endereço da página de {name}',
  },
  fields: {
    influencerName: 'nome',
    sellerPhone: 'telefone',
    commissionPercent: 'comissão',
    linkDestination: 'destino',
    linkDestinationSlug: 'produto da vitrine',
    shortName: 'endereço curto',
  },
  values: {
    commissionPercent: (percent) => `${percent.replace('.', ',')} %`,
    linkDestination: { chat: 'conversa no WhatsApp', window: 'vitrine' },
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    influencers: typeof influencersTrail;
  }
}
