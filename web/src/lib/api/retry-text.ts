/** Apart from the other shared words: the customer's page needs only this one. */
export const retryText = 'Tentar novamente';
