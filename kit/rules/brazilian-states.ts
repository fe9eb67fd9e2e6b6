/** The 26 states and the Federal District by their two letters, in the order of their names. */
export const BRAZILIAN_STATES = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const;

const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();

/** Two letters for a state written either way (`sp`, `Sao Paulo`); any other text comes back trimmed. */
export function stateCode(text: string): string {
  const wanted = comparable(text);
  const found = Object.entries(BRAZILIAN_STATES).find(
    ([code, name]) => code.toLowerCase() === wanted || comparable(name) === wanted,
  );
  return found ? found[0] : text.trim();
}

/** Whether a text names a state, in letters or in full. */
export const isState = (text: string): boolean => Object.hasOwn(BRAZILIAN_STATES, stateCode(text));
