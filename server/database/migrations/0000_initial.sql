-- Written by hand, down to the first table: folding and searching Vietnamese alike on both engines.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE FUNCTION public.vi_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC))) $$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"address_prefix" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"strikes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"first_step" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"verification_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"verification_hash" text NOT NULL,
	"invitation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"binding_hash" text,
	"previous_binding_hash" text,
	"binding_rotated_at" timestamp with time zone,
	"device" text NOT NULL,
	"address_prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	"original_id" uuid,
	"crop" jsonb
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_id" uuid,
	"role" text DEFAULT 'member' NOT NULL,
	"password_hash" text,
	"count_visits" boolean DEFAULT true NOT NULL,
	"mail_on_new_device" boolean DEFAULT true NOT NULL,
	"suspended_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"keep_articles" boolean DEFAULT false NOT NULL,
	"keep_history" boolean DEFAULT true NOT NULL,
	"last_daily_email_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid,
	"perspective_id" uuid,
	"parent_id" uuid,
	"answered_id" uuid,
	"author_id" uuid,
	"body" text NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "comments_in_one_place" CHECK (num_nonnulls("comments"."item_id", "comments"."perspective_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "helpful_votes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "helpful_votes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_item_id_user_id_kind_pk" PRIMARY KEY("item_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "article_english_profiles" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"words" integer NOT NULL,
	"different" integer NOT NULL,
	"level" text,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_look_ups" (
	"item_id" uuid NOT NULL,
	"word" text NOT NULL,
	"look_ups" integer NOT NULL,
	CONSTRAINT "article_look_ups_item_id_word_pk" PRIMARY KEY("item_id","word")
);
--> statement-breakpoint
CREATE TABLE "article_sources" (
	"item_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "article_sources_item_id_source_pk" PRIMARY KEY("item_id","source")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"title" text,
	"summary" text,
	"published" jsonb,
	"body" jsonb,
	"bytes" integer GENERATED ALWAYS AS (coalesce(octet_length(draft::text), 0) + coalesce(octet_length(body::text), 0)) STORED,
	"category_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	CONSTRAINT "content_items_published_complete" CHECK ("content_items"."status" <> 'published' or ("content_items"."title" is not null and "content_items"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "content_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"word_count" integer DEFAULT 0 NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(fields::text)) STORED,
	CONSTRAINT "content_revisions_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "daily_unique_readers" (
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"has_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_unique_readers_day_item_id_reader_pk" PRIMARY KEY("day","item_id","reader")
);
--> statement-breakpoint
CREATE TABLE "daily_view_counts" (
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_view_counts_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"word_count" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(fields::text)) STORED,
	CONSTRAINT "draft_versions_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "featured_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"featured_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"checksum" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_items_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "passed_texts" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer,
	"passed_by" uuid,
	"passed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_counts" (
	"holder_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "published_counts_holder_id_kind_pk" PRIMARY KEY("holder_id","kind")
);
--> statement-breakpoint
CREATE TABLE "series_items" (
	"series_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "series_items_series_id_item_id_pk" PRIMARY KEY("series_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"no" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"steps" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kind_schedules" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_review" timestamp with time zone,
	CONSTRAINT "kind_schedules_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"giver_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"streak_day" date NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"ruling" text,
	"ruling_text" text DEFAULT '' NOT NULL,
	"ruled_at" timestamp with time zone,
	CONSTRAINT "activity_events_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","ref_id","giver_id")
);
--> statement-breakpoint
CREATE TABLE "gamification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rest_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hides_streak" boolean DEFAULT false NOT NULL,
	"hides_from_board" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"track" text NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"season" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"giver_id" uuid,
	"no" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_events_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","ref_id","giver_id","no")
);
--> statement-breakpoint
CREATE TABLE "season_results" (
	"season" text NOT NULL,
	"board" text NOT NULL,
	"position" integer NOT NULL,
	"rank" integer NOT NULL,
	"user_id" uuid,
	"points" integer NOT NULL,
	"active_days" integer NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "season_results_season_board_is_staff_position_pk" PRIMARY KEY("season","board","is_staff","position")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"frozen_at" timestamp with time zone,
	"formula_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"awarded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "user_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"qualified" boolean NOT NULL,
	"activities" integer NOT NULL,
	"cleared" boolean NOT NULL,
	CONSTRAINT "user_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_seasons" (
	"season" text NOT NULL,
	"user_id" uuid NOT NULL,
	"practice" integer DEFAULT 0 NOT NULL,
	"contribution" integer DEFAULT 0 NOT NULL,
	"active_days" integer DEFAULT 0 NOT NULL,
	"practice_reached_at" timestamp with time zone,
	"contribution_reached_at" timestamp with time zone,
	"improvement" integer,
	"improvement_reached_at" timestamp with time zone,
	CONSTRAINT "user_seasons_season_user_id_pk" PRIMARY KEY("season","user_id")
);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"text_hash" text NOT NULL,
	"words" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"writing_id" uuid,
	"title" text,
	"text" text,
	"saved_words" integer,
	"saved_at" timestamp with time zone,
	"found" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_decisions" (
	"rule" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_matches" (
	"rule" text NOT NULL,
	"user_id" uuid NOT NULL,
	"quotes" text[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_matches_rule_user_id_pk" PRIMARY KEY("rule","user_id")
);
--> statement-breakpoint
CREATE TABLE "rule_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"quote" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"kind" text,
	"right_text" text,
	"writing_id" uuid,
	"analysis_id" uuid,
	"checked_with" integer DEFAULT 0 NOT NULL,
	"lemma" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"set_aside_reason" text,
	"is_set_aside_unreported" boolean DEFAULT false NOT NULL,
	"is_owner_approved" boolean DEFAULT false NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"scheduled_for" timestamp with time zone DEFAULT now() NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"last_review" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"review_cap" integer DEFAULT 60 NOT NULL,
	"grade_buttons" smallint DEFAULT 2 NOT NULL,
	"typed_cards" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_word_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fresh" integer NOT NULL,
	"learning" integer NOT NULL,
	"known" integer NOT NULL,
	"ignored" integer NOT NULL,
	CONSTRAINT "learning_word_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_words" (
	"user_id" uuid NOT NULL,
	"lemma" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_words_user_id_lemma_pk" PRIMARY KEY("user_id","lemma")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"attempts" integer NOT NULL,
	"best_score" integer NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"last_attempts" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"is_begun_anew" boolean DEFAULT false NOT NULL,
	"passed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "own_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"profile" jsonb,
	"profile_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"card_id" uuid,
	"grade" smallint NOT NULL,
	"ms" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_log_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "text_readings" (
	"user_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"score" integer,
	"lookups" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_readings_user_id_ref_pk" PRIMARY KEY("user_id","ref")
);
--> statement-breakpoint
CREATE TABLE "word_examples" (
	"lemma" text NOT NULL,
	"sense" text NOT NULL,
	"level" text NOT NULL,
	"examples" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_examples_lemma_sense_level_pk" PRIMARY KEY("lemma","sense","level")
);
--> statement-breakpoint
CREATE TABLE "word_places" (
	"lemma" text NOT NULL,
	"sentence" text NOT NULL,
	"sense" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_places_lemma_sentence_pk" PRIMARY KEY("lemma","sentence")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_target_pk" PRIMARY KEY("user_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "notebook_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"meaning" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_progress" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_progress_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"item_id" uuid,
	"comment_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly_goal" integer NOT NULL,
	"shows" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_summaries" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "week_summaries_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "perspective_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "perspective_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "perspective_helpful" (
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perspective_helpful_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mind_changes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"explanation" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mind_changes_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "perspective_reads" (
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perspective_reads_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "perspective_summaries" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"points" jsonb NOT NULL,
	"perspectives" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perspective_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"question" text NOT NULL,
	"background" text NOT NULL,
	"category_id" uuid,
	"lang" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perspective_trusted" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perspectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"author_id" uuid,
	"side" text NOT NULL,
	"certainty" integer NOT NULL,
	"claim" text NOT NULL,
	"reason" text NOT NULL,
	"example" text NOT NULL,
	"source" text NOT NULL,
	"change_mind" text NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]' NOT NULL,
	"removal_reason" text DEFAULT '' NOT NULL,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"qualified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "perspective_stances" (
	"topic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"certainty" integer NOT NULL,
	"history" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "perspective_stances_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "learner_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goal" text,
	"minutes_per_day" integer,
	"exam_on" date,
	"self_assessed" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bank" text NOT NULL,
	"start_level" text NOT NULL,
	"avoided" text[] DEFAULT '{}'::text[] NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"engine" text NOT NULL,
	"status" text NOT NULL,
	"latency_ms" integer NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tasks" integer NOT NULL,
	"words" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" text,
	"sends_to_model" boolean,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"dictionary" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_usage_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"application_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_cards_mail" boolean DEFAULT false NOT NULL,
	"due_cards_push" boolean DEFAULT false NOT NULL,
	"streak_mail" boolean DEFAULT false NOT NULL,
	"streak_push" boolean DEFAULT false NOT NULL,
	"weekly_letter_mail" boolean DEFAULT false NOT NULL,
	"weekly_letter_push" boolean DEFAULT false NOT NULL,
	"hour" smallint NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_until" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_user_id_kind_channel_day_pk" PRIMARY KEY("user_id","kind","channel","day")
);
--> statement-breakpoint
CREATE TABLE "rewrites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"strength" integer NOT NULL,
	"language" text NOT NULL,
	"engine" text NOT NULL,
	"source" text NOT NULL,
	"versions" jsonb NOT NULL,
	"chosen" text,
	"freeze" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"english" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rewrite_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"first_asker" text,
	"last_asked_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"terms" text[] NOT NULL,
	"category_id" uuid,
	"tags" text[] NOT NULL,
	"language" text,
	"level" text,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"slips" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" text PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"addresses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_keys" (
	"day" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"session_id" text PRIMARY KEY NOT NULL,
	"address_prefix" text,
	"address_hash" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"beats" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"finding" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"pasted_ratio" real DEFAULT 0 NOT NULL,
	"engine" text NOT NULL,
	"measures" jsonb NOT NULL,
	"level_low" text,
	"level_high" text,
	"repairs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" jsonb,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic_slug" text,
	"custom_title" text,
	"level" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"pasted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD CONSTRAINT "pending_registrations_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_original_id_uploads_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_uploads_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_english_profiles" ADD CONSTRAINT "article_english_profiles_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_look_ups" ADD CONSTRAINT "article_look_ups_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_category_id_content_items_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_unique_readers" ADD CONSTRAINT "daily_unique_readers_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_view_counts" ADD CONSTRAINT "daily_view_counts_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_items" ADD CONSTRAINT "featured_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_items" ADD CONSTRAINT "featured_items_featured_by_users_id_fk" FOREIGN KEY ("featured_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_texts" ADD CONSTRAINT "passed_texts_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_texts" ADD CONSTRAINT "passed_texts_passed_by_users_id_fk" FOREIGN KEY ("passed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_items" ADD CONSTRAINT "series_items_series_id_content_items_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_items" ADD CONSTRAINT "series_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD CONSTRAINT "daily_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_schedules" ADD CONSTRAINT "kind_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gamification_settings" ADD CONSTRAINT "gamification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_days" ADD CONSTRAINT "user_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_seasons" ADD CONSTRAINT "user_seasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_matches" ADD CONSTRAINT "rule_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_reports" ADD CONSTRAINT "rule_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_settings" ADD CONSTRAINT "learning_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_word_days" ADD CONSTRAINT "learning_word_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_words" ADD CONSTRAINT "learning_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_texts" ADD CONSTRAINT "own_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_readings" ADD CONSTRAINT "text_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_words" ADD CONSTRAINT "notebook_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_words" ADD CONSTRAINT "notebook_words_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_settings" ADD CONSTRAINT "personal_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_summaries" ADD CONSTRAINT "week_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_days" ADD CONSTRAINT "perspective_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_helpful" ADD CONSTRAINT "perspective_helpful_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_helpful" ADD CONSTRAINT "perspective_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_changes" ADD CONSTRAINT "mind_changes_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_changes" ADD CONSTRAINT "mind_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_reads" ADD CONSTRAINT "perspective_reads_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_reads" ADD CONSTRAINT "perspective_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_summaries" ADD CONSTRAINT "perspective_summaries_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_topics" ADD CONSTRAINT "perspective_topics_category_id_content_items_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_topics" ADD CONSTRAINT "perspective_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_trusted" ADD CONSTRAINT "perspective_trusted_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspectives" ADD CONSTRAINT "perspectives_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspectives" ADD CONSTRAINT "perspectives_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_stances" ADD CONSTRAINT "perspective_stances_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_stances" ADD CONSTRAINT "perspective_stances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_goals" ADD CONSTRAINT "learner_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_settings" ADD CONSTRAINT "practice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_usage" ADD CONSTRAINT "practice_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewrites" ADD CONSTRAINT "rewrites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_rewrite_id_rewrites_id_fk" FOREIGN KEY ("rewrite_id") REFERENCES "public"."rewrites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_findings" ADD CONSTRAINT "writing_findings_version_id_writing_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."writing_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree (("detail" ->> 'actor')) WHERE "audit_log"."detail" ->> 'actor' is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "mail_queue_next" ON "mail_queue" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_user" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_live" ON "one_time_codes" USING btree ("email","purpose") WHERE "one_time_codes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_user" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_invitation" ON "pending_registrations" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_registrations_email" ON "pending_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_registrations_username" ON "pending_registrations" USING btree ("username");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_tokens_user" ON "reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_original" ON "uploads" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "uploads_discarded" ON "uploads" USING btree ("discarded_at") WHERE "uploads"."discarded_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "comments_of_item" ON "comments" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_perspective" ON "comments" USING btree ("perspective_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "helpful_votes_user" ON "helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("decided_at","created_at");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_slug" ON "content_items" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_items_slug_begins" ON "content_items" USING btree ("kind","slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_items_newest" ON "content_items" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_in_category" ON "content_items" USING btree ("category_id","kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_of_author" ON "content_items" USING btree ("owner_id","kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_in_language" ON "content_items" USING btree ("kind",("published" ->> 'language'),"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_tags" ON "content_items" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_items_owner" ON "content_items" USING btree ("owner_id","saved_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_items_due" ON "content_items" USING btree ("publish_at") WHERE "content_items"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_redirects_item" ON "content_redirects" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_redirects_slug_begins" ON "content_redirects" USING btree ("kind","slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "daily_unique_readers_item" ON "daily_unique_readers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "daily_view_counts_day" ON "daily_view_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imported_items_item" ON "imported_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "series_items_item" ON "series_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_runs_of_day" ON "daily_runs" USING btree ("user_id","day","no");--> statement-breakpoint
CREATE INDEX "kind_schedules_due" ON "kind_schedules" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "activity_events_day" ON "activity_events" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "activity_events_streak_day" ON "activity_events" USING btree ("user_id","streak_day");--> statement-breakpoint
CREATE INDEX "activity_events_ref" ON "activity_events" USING btree ("ref_type",split_part("ref_id", '/', 1));--> statement-breakpoint
CREATE INDEX "activity_events_giver" ON "activity_events" USING btree ("giver_id","day") WHERE "activity_events"."giver_id" is not null;--> statement-breakpoint
CREATE INDEX "point_events_season" ON "point_events" USING btree ("user_id","season");--> statement-breakpoint
CREATE INDEX "point_events_pending" ON "point_events" USING btree ("season","id") WHERE "point_events"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "season_results_user" ON "season_results" USING btree ("user_id","season");--> statement-breakpoint
CREATE INDEX "user_seasons_user" ON "user_seasons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_text" ON "analyses" USING btree ("user_id","source","text_hash");--> statement-breakpoint
CREATE INDEX "analyses_newest" ON "analyses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "analyses_writing" ON "analyses" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "analyses_saved" ON "analyses" USING btree ("user_id","saved_at") WHERE "analyses"."text" is not null;--> statement-breakpoint
CREATE INDEX "rule_matches_person" ON "rule_matches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_reports_once" ON "rule_reports" USING btree ("user_id","rule","quote");--> statement-breakpoint
CREATE INDEX "rule_reports_rule" ON "rule_reports" USING btree ("rule","created_at");--> statement-breakpoint
CREATE INDEX "cards_coming" ON "cards" USING btree ("user_id","scheduled_for");--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cards_to_check" ON "cards" USING btree ("checked_with","user_id") WHERE "cards"."type" = 'mistake' and not "cards"."is_owner_approved";--> statement-breakpoint
CREATE INDEX "cards_to_report" ON "cards" USING btree ("user_id") WHERE "cards"."is_set_aside_unreported";--> statement-breakpoint
CREATE INDEX "cards_writing" ON "cards" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "cards_analysis" ON "cards" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_word" ON "cards" USING btree ("user_id","lemma") WHERE "cards"."type" = 'word';--> statement-breakpoint
CREATE INDEX "learning_words_newest" ON "learning_words" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "own_texts_newest" ON "own_texts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "own_texts_profile" ON "own_texts" USING btree ("profile_version");--> statement-breakpoint
CREATE INDEX "review_log_newest" ON "review_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "review_log_card" ON "review_log" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "word_places_oldest" ON "word_places" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "notebook_words_newest" ON "notebook_words" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notebook_words_item" ON "notebook_words" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_words_once" ON "notebook_words" USING btree ("user_id","word");--> statement-breakpoint
CREATE INDEX "reading_progress_newest" ON "reading_progress" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "reading_progress_item" ON "reading_progress" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_items_item" ON "saved_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mailed_at","created_at");--> statement-breakpoint
CREATE INDEX "notifications_item" ON "notifications" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "perspective_helpful_of" ON "perspective_helpful" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mind_changes_of" ON "mind_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mind_changes_id" ON "mind_changes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mind_changes_waiting" ON "mind_changes" USING btree ("created_at") WHERE "mind_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "perspective_reads_of" ON "perspective_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perspective_topics_slug" ON "perspective_topics" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "perspective_topics_newest" ON "perspective_topics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "perspective_topics_author" ON "perspective_topics" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "perspective_topics_closing" ON "perspective_topics" USING btree ("closes_at") WHERE "perspective_topics"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "perspectives_of_topic" ON "perspectives" USING btree ("topic_id","side");--> statement-breakpoint
CREATE INDEX "perspectives_of_author" ON "perspectives" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "perspectives_waiting" ON "perspectives" USING btree ("created_at") WHERE "perspectives"."state" in ('pending', 'hidden', 'removed');--> statement-breakpoint
CREATE INDEX "perspectives_to_qualify" ON "perspectives" USING btree ("public_at") WHERE "perspectives"."qualified_at" is null and "perspectives"."state" = 'public';--> statement-breakpoint
CREATE INDEX "perspective_stances_of" ON "perspective_stances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "placements_newest" ON "placements" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "placements_open" ON "placements" USING btree ("user_id") WHERE "placements"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "ai_usage_newest" ON "ai_usage" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_usage_user" ON "ai_usage" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sent_reminders_oldest" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "rewrites_newest" ON "rewrites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_phrases_newest" ON "saved_phrases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_phrases_rewrite" ON "saved_phrases" USING btree ("rewrite_id");--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("published_at" DESC NULLS FIRST,"item_id");--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin (public.vi_unaccent("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "visits_last_beat" ON "visits" USING btree ("last_beat_at");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_findings_place" ON "writing_findings" USING btree ("version_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_versions_no" ON "writing_versions" USING btree ("writing_id","no");--> statement-breakpoint
CREATE INDEX "writings_newest" ON "writings" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "writings_topic" ON "writings" USING btree ("user_id","topic_slug");--> statement-breakpoint
-- Written by hand: knowing that a word is in nearly every text, the planner would read every row and unpack thousands of terms of each.
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET STATISTICS 0;
--> statement-breakpoint
-- Written by hand: how many published texts a category or a person has, kept with every change of a text.
CREATE FUNCTION public.count_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_counts (holder_id, kind, texts)
  SELECT holder_id, kind, sum(change) FROM (
    SELECT OLD.category_id AS holder_id, OLD.kind AS kind, -1 AS change WHERE TG_OP <> 'INSERT' AND OLD.status = 'published'
    UNION ALL SELECT OLD.owner_id, OLD.kind, -1 WHERE TG_OP <> 'INSERT' AND OLD.status = 'published'
    UNION ALL SELECT NEW.category_id, NEW.kind, 1 WHERE TG_OP <> 'DELETE' AND NEW.status = 'published'
    UNION ALL SELECT NEW.owner_id, NEW.kind, 1 WHERE TG_OP <> 'DELETE' AND NEW.status = 'published'
  ) changes
  WHERE holder_id IS NOT NULL
  GROUP BY holder_id, kind
  HAVING sum(change) <> 0
  -- In one order, so that two transactions never wait for each other.
  ORDER BY holder_id, kind
  ON CONFLICT (holder_id, kind) DO UPDATE SET texts = published_counts.texts + excluded.texts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_counted AFTER INSERT OR DELETE OR UPDATE OF status, category_id, owner_id, kind ON "content_items"
  FOR EACH ROW EXECUTE FUNCTION public.count_published();
