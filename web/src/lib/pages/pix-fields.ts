/** The part of Dados da Loja about PIX, as the hash of its address: the key has the focus there. */
export const PIX_FIELDS = 'pix';
