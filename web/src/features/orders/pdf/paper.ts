/** The PDF of confirmed orders. */
export const PDF = {
  format: 'a4',
  orientation: 'portrait',
  unit: 'mm',
  columns: 2,
  marginMm: 10,
  lineStepMm: 3.5,
  paddingMm: 4,
  fontSizePt: 8,
  pageBreakMm: 287,
  fileName: 'pedidos-confirmados.pdf',
} as const;
