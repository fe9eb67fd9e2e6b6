/** In a file of its own: the customer's page needs only this one of the shared words. */
export const retryText = 'Tentar novamente';
