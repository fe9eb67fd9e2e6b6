/** Apart from the other shared words: the customer's page needs this one alone. */
export const retryText = 'Tentar novamente';
