export const isSignedByMercadoPago = (_: {
  readonly signature: string | undefined;
  readonly requestId: string | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly secret: string;
}): boolean => false;
