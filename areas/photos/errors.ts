import type { Errors } from '#kit/contract/errors.ts';

export const photosErrors = {
  invalid_photo: { status: 400, message: 'Envie uma foto em JPEG, PNG ou WebP de até 10 MB.' },
  photo_is_heic: {
    status: 400,
    message:
      'Esta foto está em HEIC, o formato do iPhone, e precisa ser JPEG. Em Ajustes, Câmera, Formatos, escolha “Mais compatível” e fotografe de novo.',
  },
  photo_damaged: {
    status: 400,
    message: 'Esta foto está danificada ou incompleta e não pôde ser aberta. Envie outra.',
  },
  photo_has_too_many_pixels: {
    status: 400,
    message:
      'Esta foto tem {pixels} milhões de pixels, e o máximo são 50 milhões. Envie uma menor.',
  },
  photo_side_too_long: {
    status: 400,
    message: 'Esta foto tem {pixels} pixels de lado, e o máximo são {most}. Envie uma menor.',
  },
  photo_not_drawn: {
    status: 503,
    message:
      'A preparação desta foto foi interrompida no servidor, e nada foi gravado. Tente novamente; se continuar, envie outra foto.',
  },
  photo_being_removed: {
    status: 503,
    message:
      'Esta mesma foto foi excluída e ainda está sendo apagada. Tente novamente em alguns minutos.',
  },
  photo_not_found: { status: 404, message: 'Foto não encontrada.' },
  too_many_photos: {
    status: 409,
    message: 'São no máximo 10 fotos. Exclua uma antes de enviar outra.',
  },
  photos_of_group: {
    status: 409,
    message: 'As fotos deste produto são as do produto com tamanhos e cores. Envie a foto lá.',
  },
  photos_changed: {
    status: 409,
    message: 'As fotos mudaram enquanto você as organizava. Confira como estão agora.',
  },
  photo_too_large: { status: 413, message: 'Esta foto tem mais de 10 MB. Envie uma menor.' },
  photo_address_refused: {
    status: 400,
    message: 'Só buscamos fotos de endereços públicos, que começam com https://.',
  },
  photo_address_silent: {
    status: 503,
    message: 'O site da foto não respondeu. Tente de novo, ou envie a foto na página do produto.',
  },
  photo_address_failed: {
    status: 400,
    message:
      'O site não entregou a foto (resposta {status}). Ela pode ter saído de lá: envie-a na página do produto.',
  },
  photos_busy: {
    status: 503,
    message: 'Há muitas fotos sendo preparadas agora. Tente novamente em instantes.',
  },
  photos_unsupported: {
    status: 503,
    message:
      'O servidor não tem o componente que prepara fotos (sharp). Avise quem cuida do sistema.',
  },
  photo_storage_failed: {
    status: 503,
    message:
      'O armazenamento de fotos não respondeu, e nada foi gravado. Tente novamente; se continuar, avise quem cuida do sistema.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    photos: typeof photosErrors;
  }
}
