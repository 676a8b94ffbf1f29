CREATE TABLE "followed_pairs" (
	"pay_currency" text NOT NULL,
	"receive_currency" text NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "followed_pairs_pay_currency_receive_currency_pk" PRIMARY KEY("pay_currency","receive_currency")
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_price_kind";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "margin_bps" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "floor_rate" numeric;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "awaits_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_margin" CHECK ("requests"."price_kind" <> 'follow' or "requests"."margin_bps" is not null);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_price_kind" CHECK ("requests"."price_kind" in ('market', 'own', 'follow'));