/** The name of a store that has not said its own. */
export const DEFAULT_STORE_NAME = 'Minha Loja';
