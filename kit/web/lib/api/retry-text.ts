/** A file of its own: the customer's page needs only this one of the shared texts. */
export const retryText = 'Tentar novamente';
