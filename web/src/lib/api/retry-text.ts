/** Apart from the other words that areas share: the customer's page needs it alone. */
export const retryText = 'Tentar novamente';
