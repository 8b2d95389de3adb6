import { issueSentence } from "@ofage/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";

/**
 * Binds react-hook-form to a schema of the contract.
 * @param schema schema of the form's values; submit handlers receive its parsed output
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({ resolver: createFormResolver(schema), defaultValues });
}

/** Validates a form's values with a schema. Where the schema has no sentence of its own, the server's is shown. */
export function createFormResolver<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> {
  return zodResolver(schema, { error: issueSentence });
}
