import { MOST_PHOTOS } from '../rules/photo-files.ts';
import { counted } from '#kit/web/lib/texts.ts';

export const photosTexts = {
  title: 'Fotos',
  count: (count: number): string => `${count} de ${MOST_PHOTOS}`,
  hint: 'A primeira é a principal. As fotos são salvas na hora.',
  choose: 'Escolher fotos',
  take: 'Tirar foto',
  file: 'Arquivos de fotos',
  camera: 'Câmera',
  dropHint: 'JPEG, PNG ou WebP. Também dá para arrastar ou colar aqui.',
  touchHint: 'JPEG, PNG ou WebP.',
  full: `São no máximo ${MOST_PHOTOS} fotos.`,
  leftOut: (count: number): string =>
    `São no máximo ${MOST_PHOTOS} fotos: ${counted(count, 'não coube', 'não couberam')}.`,
  list: 'Fotos, na ordem em que aparecem',
  photo: (place: number): string => `Foto ${place}`,
  main: 'Principal',
  makeFirst: (place: number): string => `Usar a foto ${place} como principal`,
  takeAway: (place: number): string => `Tirar a foto ${place}`,
  sendingOf: (place: number, of: number): string =>
    of === 1 ? 'Enviando a foto…' : `Enviando a foto ${place} de ${of}…`,
  sent: (count: number): string =>
    count === 0
      ? 'O produto está salvo. A foto não foi enviada:'
      : counted(count, 'foto enviada.', 'fotos enviadas.'),
  altOf: (place: number): string => `Descrição da foto ${place}`,
  altPlaceholder: 'O que se vê na foto',
  value: (axis: string, place: number): string => `${axis} da foto ${place}`,
  noValue: (axis: string): string => `${axis}: todas`,
  earlier: (place: number): string => `Mover a foto ${place} para antes`,
  later: (place: number): string => `Mover a foto ${place} para depois`,
  remove: (place: number): string => `Excluir a foto ${place}`,
  moved: (place: number, of: number): string => `Agora é a foto ${place} de ${of}.`,
  added: 'Foto enviada.',

  fetchTitle: 'Fotos do arquivo',
  fetchHint: (count: number): string =>
    `O arquivo traz o endereço de ${counted(count, 'foto', 'fotos')}. Se você parar, dá para continuar depois.`,
  fetch: (count: number): string => `Buscar ${counted(count, 'foto', 'fotos')}`,
  fetching: (done: number, all: number): string =>
    `Buscando: ${done} de ${counted(all, 'foto', 'fotos')}`,
  fetched: (count: number): string => counted(count, 'foto está na loja.', 'fotos estão na loja.'),
  fetchFailures: (count: number): string => counted(count, 'foto não veio:', 'fotos não vieram:'),
  fetchFailed: 'Não foi possível buscar a foto.',
  fetchAgain: 'Tentar de novo',
  stopFetching: 'Parar',
  forgetFetching: 'Deixar sem estas fotos',

  removalTitle: 'Excluir foto',
  confirmRemoval: 'Tem certeza que deseja excluir esta foto?',
  removed: 'Foto excluída.',
  removeFailed: 'Erro ao excluir a foto. Tente novamente.',
  arrangeFailed: 'Erro ao salvar as fotos. Tente novamente.',
  loadFailed: 'Erro ao buscar as fotos.',
  uploadOf: (name: string): string => `Envio de ${name}`,
  waiting: 'Na fila',
  preparing: 'Preparando…',
  sending: (percent: number): string => `Enviando, ${percent} %`,
  drawing: 'Salvando…',
  retry: 'Tentar de novo',
  giveUp: (name: string): string => `Desistir de enviar ${name}`,
  sendFailed: 'Erro ao enviar a foto.',
  failedOf: (name: string, problem: string): string => `${name}: ${problem}`,
  heic: 'Esta foto está em HEIC, o formato do iPhone, e precisa ser JPEG. Em Ajustes, Câmera, Formatos, escolha “Mais compatível” e fotografe de novo.',
  unreadable: 'Este navegador não conseguiu abrir a foto. Ela precisa ser JPEG, PNG ou WebP.',
  empty: 'Este arquivo está vazio.',
} as const;
