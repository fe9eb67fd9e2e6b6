/** A parcel, whole centimetres and grams. */
export interface Box {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly weightGrams: number;
}

export const boxInWords = ({ lengthCm, widthCm, heightCm, weightGrams }: Box): string =>
  `caixa ${lengthCm} × ${widthCm} × ${heightCm} cm, ${(weightGrams / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} kg`;
