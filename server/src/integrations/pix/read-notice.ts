export const readNotice = (_: {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}): {
  readonly references: string[];
  readonly providerIds: string[];
  readonly isOldKind: boolean;
} => ({
  references: [],
  providerIds: [],
  isOldKind: false,
});
