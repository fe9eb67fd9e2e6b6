interface Example {
  readonly request?: unknown;
  readonly answer?: unknown;
}

/** An example of a call's body and of its answer, by operation. */
export const examples: Readonly<Record<string, Example>> = {};
