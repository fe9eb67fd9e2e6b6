import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
} from 'fastify';
import { z } from 'zod';
import { AppError } from '../core/errors.ts';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type Compilers = NonNullable<SchemaController['compilersFactory']>;

/**
 * Requests are validated by the contract's schemas. Answers are built field by field by presenters typed by the
 * same schemas, so checking each again would only cost time on every call: that check runs where `checkAnswers`
 * is set (the tests), strictly, and fails the call on any drift. The schemas are given when the application is
 * made: Fastify would otherwise load its own two compilers first.
 */
export function contractSchemas(options: { checkAnswers: boolean }): SchemaController {
  const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
    if (!options.checkAnswers || !(schema instanceof z.ZodType)) return JSON.stringify;
    const strict = strictly(schema);
    return (answer: unknown) => {
      const text = JSON.stringify(answer);
      strict.parse(JSON.parse(text));
      return text;
    };
  };
  const compilersFactory = {
    buildValidator: () => compileValidator,
    buildSerializer: () => compileSerializer,
  };
  // Their types know only JSON schemas.
  return { compilersFactory: compilersFactory as unknown as Compilers };
}

/** The text for a value whose schema has no text of its own. */
const WORDS = {
  error: (issue: z.core.$ZodRawIssue): string =>
    issue.code === 'too_big' && (issue.origin === 'array' || issue.origin === 'string')
      ? `São no máximo ${issue.maximum.toLocaleString('pt-BR')}${issue.origin === 'string' ? ' caracteres' : ''}.`
      : 'Valor ausente ou inválido.',
};

/** zod compares the `length` of any value given for a text, and throws when that length is an object and no number. */
const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    try {
      const { data, error } = schema.safeParse(value, WORDS);
      if (!error) return { value: data };
      const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return { error: new AppError('validation_failed', { issues }) };
    } catch {
      return { error: new AppError('malformed_request') };
    }
  };

/** A schema that also refuses fields without a name in it, at every depth. */
function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([key, value]) => [key, strictly(value as z.ZodType)]),
    );
    return z.strictObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodUnion) {
    return z.union(schema.options.map((option) => strictly(option as z.ZodType)));
  }
  return schema;
}
