import { describeBadInput } from "../../testing/bad-input.ts";

// 11 has no common factor with the number of cases per field, so each field gets different ones.
describeBadInput(11, 500);
