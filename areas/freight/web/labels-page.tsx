/** Etiquetas de envio: bought labels, and where their parcels are. */
export function LabelsPage() {
  return null;
}
