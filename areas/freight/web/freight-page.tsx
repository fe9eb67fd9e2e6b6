/** Integrações → Frete por CEP: accounts at providers, and how freight is quoted. */
export function FreightPage() {
  return null;
}
