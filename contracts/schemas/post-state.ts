import { postStates } from "../limits/post-states.ts";
import { z } from "zod";

export const PostState = z.enum(postStates);
